/** Where the name of an entry ends: before the buttons that stand at its end. */
export const END = 'calc(8px + var(--menu-toggle, 0px) + var(--menu-buttons, 0px))'
