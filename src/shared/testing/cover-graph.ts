/** Arcs with the same `key` count as one. */
export type Arc<Label> = { key: string; to: string; label: Label }

/**
 * Returns walks from `start` that together take every reachable arc. Greedy: walks to the nearest arc not yet taken,
 * or starts again when there is none. Close to the shortest walks, but not optimal.
 */
export function cover<Label>(start: string, arcsFrom: (node: string) => readonly Arc<Label>[]): Label[][] {
  const taken = new Set<string>()
  const walks: Label[][] = []
  for (;;) {
    const walk: Label[] = []
    let route = findNearest(start, arcsFrom, taken)
    while (route !== undefined) {
      for (const arc of route) {
        taken.add(arc.key)
        walk.push(arc.label)
      }
      route = findNearest(route.at(-1)?.to ?? start, arcsFrom, taken)
    }
    if (walk.length === 0) return walks
    walks.push(walk)
  }
}

function findNearest<Label>(
  start: string,
  arcsFrom: (node: string) => readonly Arc<Label>[],
  taken: ReadonlySet<string>,
): Arc<Label>[] | undefined {
  const seen = new Set([start])
  const queue: { node: string; route: Arc<Label>[] }[] = [{ node: start, route: [] }]
  for (const { node, route } of queue) {
    for (const arc of arcsFrom(node)) {
      if (!taken.has(arc.key)) return [...route, arc]
      if (seen.has(arc.to)) continue
      seen.add(arc.to)
      queue.push({ node: arc.to, route: [...route, arc] })
    }
  }
  return undefined
}
