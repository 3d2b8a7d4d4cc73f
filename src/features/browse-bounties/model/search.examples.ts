import { after, examplesOf } from '@/shared/testing'
import { searchMachine } from './search.machine.ts'

export const examples = examplesOf(searchMachine, {
  input: { typed: '' },
  events: [
    { type: 'search.typed', typed: 'gau', applied: '' },
    { type: 'search.typed', typed: 'gauges', applied: '' },
    { type: 'search.typed', typed: 'gauges', applied: 'gauges' },
    { type: 'search.typed', typed: '', applied: '' },
    { type: 'search.typed', typed: '', applied: 'gauges' },
    { type: 'address.changed', search: '' },
    { type: 'address.changed', search: 'gauges' },
    after('debounce'),
  ],
})
