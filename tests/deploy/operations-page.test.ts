import fs from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerSocketGauges } from '../../server/accounts/operation/gauges.ts'
import { createApp } from '../../server/app.ts'
import { createMetrics } from '../../server/platform/telemetry/metrics.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const yamlBlocks = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, yaml = '']) => load(yaml))

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
const rules = yamlBlocks.flatMap((block) =>
  typeof block === 'object' && block !== null && 'groups' in block
    ? (block as Rules).groups.flatMap((group) => group.rules)
    : [],
)
const metricNames = (text: string) => text.match(/\b(?:lede|nodejs|process)_[a-z0-9_]+/g) ?? []

let test: TestServices
let existing: Set<string>
beforeAll(async () => {
  test = await openTestServices()
  const metrics = createMetrics()
  // SQLite has no connection pool, so a stub adds the pool metrics.
  const measurePool = () => ({ total: 0, idle: 0, waiting: 0 })
  createApp({ ...test.services, database: { ...test.database, measurePool }, metrics })
  registerSocketGauges({ metrics }, { measure: () => ({ anonymous: 0, signedIn: 0 }) })
  const types = [...(await metrics.render()).text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  existing = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
})
afterAll(() => test.close())

describe('docs/operations.md', () => {
  it('has alerts only about existing metrics', () => {
    expect(rules.length).toBeGreaterThan(10)
    const unknown = rules.flatMap(({ alert, expr }) =>
      metricNames(expr)
        .filter((name) => !existing.has(name))
        .map((name) => `${alert}: ${name}`),
    )
    expect(unknown).toEqual([])
    expect(rules.filter(({ alert, expr }) => alert !== 'LedeProcessDown' && metricNames(expr).length === 0)).toEqual([])
  })

  it('lists exactly the metrics of the server', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `lede_'))
    const listed = rows.flatMap((row) => {
      const [first = '', ...rest] = [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
      // `_idle` is short for the first name with another last word.
      return [first, ...rest.map((name) => (name.startsWith('_') ? first.replace(/_[a-z]+$/, name) : name))]
    })
    const trusted = [...existing].filter((name) => name.startsWith('lede_') && !/_(?:bucket|count|sum)$/.test(name))
    expect(listed.toSorted()).toEqual(trusted.toSorted())
  })
})
