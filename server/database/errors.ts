/** Thrown when the database cannot be opened; the message says which and why. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}
