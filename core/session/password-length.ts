/** What NIST SP 800-63B asks where nothing but the password opens an account. */
export const SHORTEST_PASSWORD = 15
/** UTF-16 units; keeps what is hashed small. */
export const LONGEST_PASSWORD = 1024
