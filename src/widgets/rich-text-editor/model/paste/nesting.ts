/** Elements that end by themselves, so that their number says nothing about depth. */
const uncounted: ReadonlySet<string> = new Set(
  (
    'area base br circle col dd dt ellipse embed hr img input li line link meta option p param path polygon polyline rect ' +
    'source stop td th tr track use wbr'
  ).split(' '),
)

/**
 * True if more elements are open at once than allowed. Browsers take minutes for 200,000 of them, so this reads the
 * text before they do.
 */
export function nestsDeeperThan(most: number, html: string): boolean {
  const tag = /<(?:!--|(\/?)([a-z][^\s/>]{0,40}))/gi
  let depth = 0
  for (let found = tag.exec(html); found !== null; found = tag.exec(html)) {
    const [, slash, name] = found
    if (name === undefined) {
      const end = html.indexOf('-->', tag.lastIndex)
      if (end < 0) return false
      tag.lastIndex = end
    } else if (!uncounted.has(name.toLowerCase())) depth = slash === '' ? depth + 1 : Math.max(depth - 1, 0)
    if (depth > most) return true
  }
  return false
}
