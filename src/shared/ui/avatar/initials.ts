export function initialsOf(name: string | undefined): string {
  const words = name?.trim().split(/\s+/) ?? []
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return first + last || 'U'
}

function firstLetter(word = ''): string {
  return ([...word][0] ?? '').toUpperCase()
}
