import { expect, it } from 'vitest'
import { renderElement } from './element-view.tsx'

it.each([
  'paragraph',
  'standfirst',
  'heading-one',
  'block-quote',
  'code-block',
  'bulleted-list',
  'numbered-list',
] as const)('lets a %s find its direction while it is written', (type) => {
  const attributes = { 'data-slate-node': 'element', ref: null } as const
  const element = { type, children: [{ text: '' }] } as Parameters<typeof renderElement>[0]['element']
  expect(renderElement({ attributes, element, children: null }).props).toMatchObject({ dir: 'auto' })
})
