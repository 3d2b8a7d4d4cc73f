export const callingFrom = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

let networks = 0
/** Uses another provider each time, so that rate limits per address do not add up. */
export function callingFromElsewhere() {
  networks += 1
  return callingFrom(`2a00:${networks.toString(16)}::1`)
}

export const postJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const withBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

export async function told(answer: Response | Promise<Response>): Promise<{ status: number; body: unknown }> {
  const response = await answer
  return { status: response.status, body: await response.json() }
}
