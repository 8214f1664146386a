/** What services are called together where things of all areas are found. */
export const FOUND_SERVICES = 'Services'
