/** A `Storage` that holds `quota` characters. */
export function createMemoryStorage(quota = 5_000_000): Storage {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem(name, value) {
      const others = [...stored].filter(([other]) => other !== name)
      if (others.reduce((sum, [, { length }]) => sum + length, value.length) > quota)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      stored.set(name, value)
    },
    removeItem: (name) => void stored.delete(name),
    clear: () => stored.clear(),
  }
}
