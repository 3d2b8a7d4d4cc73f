/** The numbers to link to: the first and the last page, and the neighbors of this one; null stands for a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(near)].sort((one, other) => one - other)
  return numbers.flatMap((number, at) => {
    const missing = number - (numbers[at - 1] ?? 0) - 1
    return missing === 0 ? [number] : [missing === 1 ? number - 1 : null, number]
  })
}
