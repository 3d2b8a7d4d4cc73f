/** Requests as a network would bring them, for an application that never listens. */

/** The socket of a caller at this address, where the server reads it from. */
export const callingFrom = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

let networks = 0
/** The socket of a caller from a network that nobody has called from: no limit by address counts it with another. */
export function callingFromElsewhere() {
  networks += 1
  return callingFrom(`2001:db8:${networks.toString(16)}::1`)
}

/** A JSON body on its way to an endpoint. */
export const postJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** The header of someone who signed in. */
export const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** What an answer says: its status and its JSON. */
export async function told(answer: Response | Promise<Response>): Promise<{ status: number; body: unknown }> {
  const response = await answer
  return { status: response.status, body: await response.json() }
}
