import { expect, test } from 'vitest'
import { and, fromPromise, not, setup } from 'xstate'
import { drawChart, readChart } from './statechart.ts'

const machine = setup({
  types: { events: {} as { type: 'opened' } | { type: 'closed' } | { type: 'reset' } },
  actors: { send: fromPromise(() => Promise.resolve()) },
  actions: { noteIt: () => {} },
  guards: { hasEmail: () => true, isSent: () => true },
  delays: { pause: 3000 },
}).createMachine({
  id: 'letter',
  initial: 'idle',
  on: { reset: { target: '.idle', actions: 'noteIt' } },
  states: {
    idle: { on: { opened: { guard: and(['hasEmail', not('isSent')]), target: 'open' } } },
    open: {
      initial: 'sending',
      on: { closed: 'idle', opened: { target: '.resting' } },
      states: {
        sending: { invoke: { src: 'send', onDone: '#letter.over', onError: { actions: 'noteIt' } } },
        resting: { after: { pause: 'sending', 500: { guard: 'isSent', target: '#letter.open', reenter: true } } },
      },
    },
    over: { type: 'final' },
  },
})

test('a chart lists every state, and every transition in words', () => {
  expect(readChart(machine)).toEqual({
    name: 'letter',
    states: [
      { name: '', kind: 'compound', starts: ['idle'], invokes: [] },
      { name: 'idle', kind: 'atomic', starts: [], invokes: [] },
      { name: 'open', kind: 'compound', starts: ['open.sending'], invokes: [] },
      { name: 'open.sending', kind: 'atomic', starts: [], invokes: ['send'] },
      { name: 'open.resting', kind: 'atomic', starts: [], invokes: [] },
      { name: 'over', kind: 'final', starts: [], invokes: [] },
    ],
    transitions: [
      { from: '', event: 'reset', guard: '', to: ['idle'], actions: ['noteIt'] },
      { from: 'idle', event: 'opened', guard: 'hasEmail and not isSent', to: ['open'], actions: [] },
      { from: 'open', event: 'closed', guard: '', to: ['idle'], actions: [] },
      { from: 'open', event: 'opened', guard: '', to: ['open.resting'], actions: [] },
      { from: 'open.sending', event: 'send answers', guard: '', to: ['over'], actions: [] },
      { from: 'open.sending', event: 'send fails', guard: '', to: [], actions: ['noteIt'] },
      { from: 'open.resting', event: 'after 500 ms', guard: 'isSent', to: ['open'], actions: [] },
      { from: 'open.resting', event: 'after pause', guard: '', to: ['open.sending'], actions: [] },
    ],
  })
})

test('a diagram nests states and draws no edge between a state and its parent', () => {
  expect(drawChart(readChart(machine))).toBe(`stateDiagram-v2
  accTitle: Statechart of letter
  accDescr: The table after it says the same in words.
  [*] --> s1
  state "in any of these" as s0any
  state "idle" as s1
  state "open" as s2 {
    [*] --> s3
    state "in any of these" as s2any
    state "sending<br/>asks send" as s3
    state "resting" as s4
  }
  state "over" as s5
  s5 --> [*]
  s0any --> s1 : reset
  s1 --> s2 : opened [hasEmail and not isSent]
  s2 --> s1 : closed
  s2any --> s4 : opened
  s3 --> s5 : send answers
  s3 --> s3 : send fails
  s4 --> s3 : after 500 ms [isSent]<br/>after pause`)
})
