import type { AnyStateMachine } from 'xstate'

type Guard = (scope: unknown, params: unknown) => boolean

/** Records the results of named guards. Guards composed with `and`, `or` and `not` are recorded by their parts. */
export function watchGuards<M extends AnyStateMachine>(machine: M) {
  const seen = new Map<string, Set<boolean>>()
  const watch = (name: string, guard: Guard): Guard => {
    const answers = new Set<boolean>()
    seen.set(name, answers)
    return (scope, params) => {
      const answer = guard(scope, params)
      answers.add(answer)
      return answer
    }
  }
  const guards = Object.entries(machine.implementations.guards ?? {}).map(([name, guard]) => [
    name,
    typeof guard === 'function' && !('check' in guard) ? watch(name, guard as Guard) : guard,
  ])
  return {
    machine: machine.provide({ guards: Object.fromEntries(guards) }) as M,
    oneSided: () =>
      [...seen].flatMap(([name, answers]) =>
        [true, false].filter((answer) => !answers.has(answer)).map((answer) => `the guard ${name} is never ${answer}`),
      ),
  }
}
