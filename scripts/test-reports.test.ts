import { expect, test } from 'vitest'
import { listSlowest, readPlaywright, readVitest } from './test-reports.ts'

test('readVitest returns failures without page markup, files that failed to load, errors outside tests, and flaky tests', () => {
  const report = {
    testResults: [
      {
        name: '/lede/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a list sorts' },
          {
            status: 'failed',
            fullName: 'a list is empty',
            failureMessages: [
              'expected 1\n\u001b[31mto be 0\u001b[39m\n\nIgnored nodes: comments, script, style\n<html>\n</html>',
            ],
          },
          { status: 'skipped', fullName: 'a list is long' },
        ],
      },
      { name: '/lede/src/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/lede/src/c.test.ts',
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'counts', failureMessages: [] },
          { status: 'passed', fullName: 'waits', failureMessages: ['it did not wait the first time'] },
        ],
      },
    ],
    timings: [{ file: 'src/a.test.ts', starting: 30, testing: 20 }],
    unhandledErrors: [{ message: 'The server hung up', stack: 'Error: The server hung up\n    at Socket' }],
  }
  expect(readVitest(JSON.stringify(report), '/lede')).toEqual({
    passed: 3,
    timings: [{ file: 'src/a.test.ts', starting: 30, testing: 20 }],
    flaky: ['src/c.test.ts › waits'],
    failures: [
      'src/a.test.ts › a list is empty\nexpected 1\nto be 0',
      'src/a.test.ts › a list is long (skipped)',
      'src/b.test.ts (as a whole)',
      'outside of any test: The server hung up\nError: The server hung up\n    at Socket',
    ],
  })
})

test('readPlaywright returns failures with their messages, errors outside tests, and flaky tests', () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    tests: [{ status, results: [{ duration: 400, errors: errors.map((message) => ({ message })) }] }],
  })
  const report = {
    suites: [
      {
        title: 'menus.spec.ts',
        specs: [spec('opens', 'expected'), spec('closes', 'unexpected', 'It is open.', 'The page:\n- dialog')],
        suites: [
          { title: 'M02', specs: [spec('wraps', 'flaky'), spec('moves', 'skipped'), spec('holds', 'expected')] },
        ],
      },
    ],
    errors: [{ message: 'The workbench does not build\n    at build' }],
  }
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 3,
    timings: [{ file: 'menus.spec.ts', starting: 0, testing: 2000 }],
    flaky: ['menus.spec.ts › M02 › wraps'],
    failures: [
      'menus.spec.ts › closes\nIt is open.\nThe page:\n- dialog',
      'menus.spec.ts › M02 › moves (skipped)',
      'The workbench does not build',
    ],
  })
})

test('listSlowest begins with the file that took longest', () => {
  const timings = [
    { file: 'a', starting: 100, testing: 200 },
    { file: 'b', starting: 1_000, testing: 0 },
    { file: 'c', starting: 0, testing: 10 },
  ]
  expect(listSlowest(timings, 2)).toEqual(['    1.0     0.0  b', '    0.1     0.2  a'])
})
