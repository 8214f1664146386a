/** The version of the SDK that this platform brings, as its package says: what a plugin's `sdk` range is held against. */
export const SDK_VERSION = '0.1.0'
