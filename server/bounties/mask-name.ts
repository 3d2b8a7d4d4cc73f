const shown = 3
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * What other people see of a contributor's name: its first three characters and an ellipsis; of an email, its domain too
 * (specification, section 6).
 */
export function maskName(name: string): string {
  const [, local = name, domain = ''] = /^([^\s@]+)(@[^\s@]+)$/.exec(name) ?? []
  const start = [...characters.segment(local)].slice(0, shown).map(({ segment }) => segment)
  return `${start.join('')}…${domain}`
}
