/** What things are called together where those of all areas are found. */
export const FOUND = { artefacts: 'Artefacts', bundles: 'Bundles' } as const
