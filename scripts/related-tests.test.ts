import { expect, test } from 'vitest'
import { findRelatedTests } from './related-tests.ts'

test('findRelatedTests follows imports, except through the composition of the server, and takes the tests beside a change', () => {
  const imports = new Map([
    ['contract/money.ts', []],
    ['server/app.ts', ['server/settlement/receipts/routes.ts']],
    ['server/testing/test-services.ts', ['server/app.ts']],
    ['server/settlement/receipts/rows.ts', ['contract/money.ts']],
    ['server/settlement/receipts/routes.ts', ['server/settlement/receipts/rows.ts']],
    ['server/settlement/receipts/receipts.test.ts', ['server/testing/test-services.ts']],
    ['server/settlement/payouts/statements.test.ts', ['server/settlement/receipts/rows.ts']],
    ['server/votes/votes.test.ts', ['server/testing/test-services.ts']],
    ['src/money.stories.tsx', ['contract/money.ts']],
  ])
  expect(findRelatedTests(['server/settlement/receipts/rows.ts'], imports)).toEqual([
    'server/settlement/receipts/receipts.test.ts',
    'server/settlement/payouts/statements.test.ts',
  ])
  expect(findRelatedTests(['contract/money.ts'], imports)).toEqual([
    'server/settlement/payouts/statements.test.ts',
    'src/money.stories.tsx',
  ])
  expect(findRelatedTests(['server/votes/texts/rules.md'], imports)).toEqual(['server/votes/votes.test.ts'])
})
