import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

export type ChartState = {
  /** `checking.verifying`; empty for the machine itself. */
  name: string
  kind: AnyStateNode['type']
  starts: string[]
  invokes: string[]
}

export type ChartTransition = {
  from: string
  /** `signOut.requested`, `verifySession answers`, `after retryPause` or `at once`. */
  event: string
  guard: string
  to: string[]
  actions: string[]
}

export type Chart = { name: string; states: ChartState[]; transitions: ChartTransition[] }

const nameOf = (node: AnyStateNode) => node.path.join('.')

export function readChart(machine: AnyStateMachine): Chart {
  const nodes = [machine.root, ...getStateNodes(machine.root)]
  return {
    name: machine.root.key,
    states: nodes.map((node) => ({
      name: nameOf(node),
      kind: node.type,
      starts: startsOf(node),
      invokes: node.invoke.map(({ src }) => String(src)),
    })),
    transitions: nodes.flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition) => ({
        from: nameOf(node),
        event: describeEvent(node, transition),
        guard: describeGuard(transition.guard),
        to: (transition.target ?? []).map(nameOf),
        actions: transition.actions.map(describeAction),
      })),
    ),
  }
}

function startsOf(node: AnyStateNode): string[] {
  if (node.type === 'parallel') return Object.values(node.states).map(nameOf)
  return node.initial?.target?.map(nameOf) ?? []
}

function describeEvent(node: AnyStateNode, { eventType }: AnyTransitionDefinition): string {
  if (eventType === '') return 'at once'
  const [, kind, id] = /^xstate\.(done\.actor|error\.actor|after|done\.state)\.(.+)$/.exec(eventType) ?? []
  const actor = node.invoke.find((one) => one.id === id)?.src
  switch (kind) {
    case 'after': {
      const delay = node.after.find((one) => one.eventType === eventType)?.delay
      return `after ${typeof delay === 'number' ? `${delay} ms` : delay}`
    }
    case 'done.actor':
      return `${actor} answers`
    case 'error.actor':
      return `${actor} fails`
    case 'done.state':
      return 'when its end is reached'
    default:
      return eventType === '*' ? 'anything else' : eventType
  }
}

type Named = { type?: string; name?: string; guards?: unknown[] }

/** `hasEmail`, `not isSent`, `isOpen and isOurs`; an anonymous function is "a condition". */
function describeGuard(guard: unknown): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  // XState's `and`, `or` and `not` are functions with these names and a `guards` property.
  const { type, name, guards } = guard as Named
  const parts = guards?.map(describeGuard) ?? []
  if (name === 'not') return `not ${parts[0]}`
  return parts.length > 0 ? parts.join(` ${name} `) : (type ?? (name || 'a condition'))
}

function describeAction(action: unknown): string {
  if (typeof action === 'string') return action
  const { type } = action as Named
  return (type ?? 'an action').replace(/^xstate\./, '')
}

/** A transition from a state into itself starts at an extra node that stands for all its children. */
export function drawChart(chart: Chart): string {
  const ids = new Map(chart.states.map(({ name }, at) => [name, `s${at}`]))
  const idOf = (name: string) => ids.get(name) ?? name
  const childrenOf = (parent: string) =>
    chart.states.filter(({ name }) => name !== '' && name.split('.').slice(0, -1).join('.') === parent)
  const edges = chart.transitions.map((transition) => ({ ...transition, ...ends(chart, transition) }))
  const labels = Map.groupBy(edges, ({ start, end }) => `${start}>${end}`)

  const drawInside = (parent: string, indent: string): string[] => [
    ...startOf(chart, parent).map((first) => `${indent}[*] --> ${idOf(first)}`),
    ...(edges.some(({ start }) => start === `${parent}*`)
      ? [`${indent}state "in any of these" as ${idOf(parent)}any`]
      : []),
    ...childrenOf(parent).flatMap((state) => drawState(state, indent)),
  ]
  const drawState = ({ name, kind, invokes }: ChartState, indent: string): string[] => {
    const key = name.split('.').at(-1)
    const inside = drawInside(name, `${indent}  `)
    if (inside.length > 0) return [`${indent}state "${key}" as ${idOf(name)} {`, ...inside, `${indent}}`]
    return [
      `${indent}state "${[key, ...invokes.map((actor) => `asks ${actor}`)].join('<br/>')}" as ${idOf(name)}`,
      ...(kind === 'final' ? [`${indent}${idOf(name)} --> [*]`] : []),
    ]
  }
  const idOfEnd = (end: string) => (end.endsWith('*') ? `${idOf(end.slice(0, -1))}any` : idOf(end))
  return [
    'stateDiagram-v2',
    `  accTitle: Statechart of ${chart.name}`,
    '  accDescr: The table after it says the same in words.',
    ...drawInside('', '  '),
    ...[...labels.values()].map((same) => {
      const { start, end } = same[0] as (typeof same)[number]
      return `  ${idOfEnd(start)} --> ${idOfEnd(end)} : ${same.map(labelOf).join('<br/>')}`
    }),
  ].join('\n')
}

const labelOf = ({ event, guard }: ChartTransition) => (guard === '' ? event : `${event} [${guard}]`)

const isWithin = (inner: string, outer: string) => outer === '' || inner === outer || inner.startsWith(`${outer}.`)

/** Mermaid cannot draw an edge between a state and its parent. */
function ends(chart: Chart, { from, to }: ChartTransition): { start: string; end: string } {
  const isAtomic = startOf(chart, from).length === 0
  const [target = from] = to
  const start = !isAtomic && (from === '' || isWithin(target, from)) ? `${from}*` : from
  if (to.length === 0) return { start, end: start }
  const leadsOut = isWithin(from, target) && target !== from
  return { start, end: leadsOut || (target === from && !isAtomic) ? leafOf(chart, target) : target }
}

const startOf = ({ states }: Chart, name: string) => states.find((state) => state.name === name)?.starts ?? []

function leafOf(chart: Chart, name: string): string {
  const [first] = startOf(chart, name)
  return first === undefined ? name : leafOf(chart, first)
}
