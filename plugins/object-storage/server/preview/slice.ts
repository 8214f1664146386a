/** The bytes of an object from the first to the last one, both included. */
export type Slice = (first: number, last: number) => Promise<Buffer>
