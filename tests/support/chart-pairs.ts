/** Builds paths that cover each pair of consecutive chart transitions once, instead of once per context value. */
import type { AnyStateMachine } from 'xstate'
import { type Model, type ModelPath, nameState } from '@/shared/testing'

type Step = ModelPath['steps'][number]

export function chartPairPaths<M extends AnyStateMachine>({ initial, states, transitions }: Model<M>): ModelPath[] {
  const leaving = Map.groupBy(transitions, ({ from }) => from)
  const nameOfState = (key: string) => nameState(states.get(key)?.value ?? '')
  const labels = new Map(
    transitions.map((step) => [step, [step.from, step.to].map(nameOfState).join(` ${step.event.type} `)]),
  )
  const pairsFrom = (step: Step) => (leaving.get(step.to) ?? []).map((next) => [step, next] as const)
  const nameOf = ([first, second]: readonly [Step, Step]) => `${labels.get(first)} > ${labels.get(second)}`
  const missing = new Set(transitions.flatMap(pairsFrom).map(nameOf))

  const walkToMissing = (from: string): Step[] => {
    const routes = new Map<string, Step[]>([[from, []]])
    for (const [key, route] of routes) {
      for (const step of leaving.get(key) ?? []) {
        const [last] = route.slice(-1)
        if (last !== undefined && missing.has(nameOf([last, step]))) return [...route, step]
        const found = pairsFrom(step).find((pair) => missing.has(nameOf(pair)))
        if (found !== undefined) return [...route, ...found]
        if (!routes.has(step.to)) routes.set(step.to, [...route, step])
      }
    }
    return []
  }
  const paths: ModelPath[] = []
  while (missing.size > 0) {
    const steps: Step[] = []
    while (steps.length < 60) {
      const walk = walkToMissing(steps.at(-1)?.to ?? initial)
      if (walk.length === 0) break
      for (const step of walk) {
        const before = steps.at(-1)
        if (before !== undefined) missing.delete(nameOf([before, step]))
        steps.push(step)
      }
    }
    if (steps.length === 0) throw new Error(`No path leads to ${[...missing].join('; ')}`)
    paths.push({ description: steps.map(({ event }) => event.type).join(' → '), steps })
  }
  return paths
}
