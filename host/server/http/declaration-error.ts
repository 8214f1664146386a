/** Thrown while mounting: the declaration itself is wrong, so the server does not start. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError'
}
