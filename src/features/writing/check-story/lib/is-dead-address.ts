/** Names that no public server answers to (RFC 2606, 6761, 6762, 8375), and those of offices and homes. */
const localNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|corp|lan|home|home\.arpa|test|example|invalid)$/

/** True for an address that no reader can open, as its words show. Nothing is requested. */
export function isDeadAddress(address: string): boolean {
  const url = parse(address)
  if (url === null) return true
  if (url.protocol === 'mailto:') return !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(url.pathname)
  const host = url.hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return isDeadNumber6(host.slice(1, -1))
  if (/^[\d.]+$/.test(host)) return isDeadNumber(host.split('.').map(Number))
  return !host.includes('.') || localNames.test(host)
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Private, local and reserved ranges (RFC 6890). `URL` has written octal, hexadecimal and short forms as four bytes. */
function isDeadNumber([first = 0, second = 0]: number[]): boolean {
  if (first === 0 || first === 10 || first === 127 || first >= 224) return true
  if (first === 100) return second >= 64 && second < 128
  if (first === 172) return second >= 16 && second < 32
  return (first === 169 && second === 254) || (first === 192 && second === 168)
}

function isDeadNumber6(host: string): boolean {
  const mapped = /^::ffff:([\da-f]{1,4}):[\da-f]{1,4}$/.exec(host)
  if (mapped) {
    const bytes = Number.parseInt(mapped[1] ?? '', 16)
    return isDeadNumber([bytes >> 8, bytes & 255])
  }
  return /^(?:::1?$|f[cd]|fe[89ab])/.test(host)
}
