const shown = 3
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Keeps the first three characters, and the domain of an email (docs/specification.md#6-roles-and-permissions). */
export function maskName(name: string): string {
  const [, local = name, domain = ''] = /^([^\s@]+)(@[^\s@]+)$/.exec(name) ?? []
  const start = [...characters.segment(local)].slice(0, shown).map(({ segment }) => segment)
  return `${start.join('')}…${domain}`
}
