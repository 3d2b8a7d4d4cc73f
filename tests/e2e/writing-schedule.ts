export type WritingEvent =
  | 'networkLost'
  | 'networkBack'
  | 'serverKilled'
  | 'serverBack'
  | 'sessionEnded'
  | 'otherTabWrites'
  | 'looksUp'

export type Schedule = {
  seed: number
  steps: { before: WritingEvent[]; words: string }[]
  choices: ('mine' | 'theirs')[]
}

export const typedCharacters = 500
const wordCharacters = 10
const emails = [...'abcdefghijklmnopqrstuvwxyzäéñøß0123456789,.;:!?()"']

/** Numbers from 0 to 1, repeatable by seed (mulberry32). */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function drawSchedule(seed: number): Schedule {
  const roll = createDice(seed)
  const upTo = (count: number) => Math.floor(roll() * count)
  const count = typedCharacters / wordCharacters
  const steps = Array.from({ length: count }, (_, index) => ({
    before: [] as WritingEvent[],
    // Every word is unique, so that it can be searched for.
    words: `${index.toString(36).padStart(2, '0')}${Array.from({ length: wordCharacters - 3 }, () => emails[upTo(emails.length)]).join('')} `,
  }))
  const put = (at: number, happening: WritingEvent) => steps[Math.min(at, count - 1)]?.before.push(happening)
  const lost = upTo(count)
  put(lost, 'networkLost')
  put(lost + 1 + upTo(12), 'networkBack')
  const killed = upTo(count)
  put(killed, 'serverKilled')
  put(killed + 1 + upTo(12), 'serverBack')
  put(upTo(count), 'sessionEnded')
  put(upTo(count), 'otherTabWrites')
  for (let times = 0; times < 4; times += 1) put(upTo(count), 'looksUp')
  return { seed, steps, choices: Array.from({ length: 20 }, () => (roll() < 0.5 ? 'mine' : 'theirs')) }
}
