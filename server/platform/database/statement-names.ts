/**
 * Names for the statements that are asked often (docs/decisions/0090). PostgreSQL plans a statement without a name each
 * time, and keeps the plan of one with a name for as long as its connection is open.
 */
export type StatementNames = {
  /** Counts the statement. Returns its name if it has one. */
  find: (text: string) => string | undefined
  /** For statements whose columns have changed: all get new names. */
  forget: () => void
}

/**
 * A statement that is asked `often` in a period of so many statements has a name from its end on, and keeps it until it is
 * not asked in a whole period. `most` have one, because each connection keeps a plan of some 140 kB for each. Lists of any
 * length make texts of any number: at most `different` without a name are counted, and none of more than
 * `longest` characters.
 */
const bounds = { period: 2_000, often: 8, most: 100, different: 1_000, longest: 20_000 }

/** The best plan of a search depends on its words. */
const isSearch = / like |"search_\w+"/

export function createStatementNames({ period, often, most, different, longest } = bounds): StatementNames {
  let names = new Map<string, string>()
  let named = 0
  const counts = new Map<string, number>()
  let asked = 0
  const withName = (text: string): [string, string] => {
    named += 1
    return [text, `lede ${named}`]
  }
  const endPeriod = () => {
    const kept = [...names].filter(([text]) => counts.has(text))
    const risen = [...counts]
      .filter(([text, times]) => times >= often && !names.has(text))
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, most - kept.length)
    names = new Map([...kept, ...risen.map(([text]) => withName(text))])
    counts.clear()
    asked = 0
  }
  return {
    find(text) {
      if (text.length > longest || isSearch.test(text)) return undefined
      const times = counts.get(text)
      if (times !== undefined || names.has(text) || counts.size < different) counts.set(text, (times ?? 0) + 1)
      asked += 1
      if (asked === period) endPeriod()
      return names.get(text)
    },
    forget() {
      names = new Map([...names.keys()].map(withName))
    },
  }
}
