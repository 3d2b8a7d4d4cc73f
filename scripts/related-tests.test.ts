import { expect, test } from 'vitest'
import { findRelatedTests } from './related-tests.ts'

test('findRelatedTests follows imports, except through the composition of the server, and takes the tests beside a change', () => {
  const imports = new Map([
    ['contract/money.ts', []],
    ['server/app.ts', ['server/receipts/routes.ts']],
    ['server/testing/test-services.ts', ['server/app.ts']],
    ['server/receipts/rows.ts', ['contract/money.ts']],
    ['server/receipts/routes.ts', ['server/receipts/rows.ts']],
    ['server/receipts/receipts.test.ts', ['server/testing/test-services.ts']],
    ['server/payouts/statements.test.ts', ['server/receipts/rows.ts']],
    ['server/votes/votes.test.ts', ['server/testing/test-services.ts']],
    ['src/money.stories.tsx', ['contract/money.ts']],
  ])
  expect(findRelatedTests(['server/receipts/rows.ts'], imports)).toEqual([
    'server/receipts/receipts.test.ts',
    'server/payouts/statements.test.ts',
  ])
  expect(findRelatedTests(['contract/money.ts'], imports)).toEqual([
    'server/payouts/statements.test.ts',
    'src/money.stories.tsx',
  ])
  expect(findRelatedTests(['server/votes/texts/rules.md'], imports)).toEqual(['server/votes/votes.test.ts'])
})
