import { describe, expect, it } from 'vitest'
import { emptyQuestion, withQuestion } from './new-question.ts'

const typed = { ...emptyQuestion, title: 'Who closed the gauges?', description: 'In 2021.' }

describe('withQuestion', () => {
  it.each([
    ['makes a short line the title', undefined, 'Who paid?', { title: 'Who paid?' }],
    ['makes several lines the description', undefined, 'Who paid?\nAnd when?', { description: 'Who paid?\nAnd when?' }],
    ['makes a long line the description', undefined, 'x'.repeat(201), { description: 'x'.repeat(201) }],
    ['keeps what is typed', typed, 'Who paid?', { ...typed, description: 'In 2021.\n\nWho paid?' }],
    ['adds nothing twice to a description', typed, 'In 2021.', typed],
    ['adds nothing twice to a title', typed, 'Who closed the gauges?', typed],
  ])('%s', (_, question, text, expected) => {
    expect(withQuestion(question, text)).toEqual({ ...emptyQuestion, ...expected })
  })
})
