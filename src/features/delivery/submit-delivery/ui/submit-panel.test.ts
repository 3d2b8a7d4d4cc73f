import { deliveryEmpty, titleMissing } from '@contract/delivery.ts'
import { describe, expect, it } from 'vitest'
import { findMediaError, type UnsentMedia } from '@/entities/draft'
import { written } from '../model/submission.examples.ts'
import { findSubmissionErrors } from './submit-panel.tsx'

const empty: typeof written.document = [{ type: 'paragraph', children: [{ text: ' ' }] }]
const picture: UnsentMedia = { index: 0, file: new File([], 'gauges.png'), kind: 'image' }

describe('findSubmissionErrors', () => {
  it('finds none in a story with a title and a text', () => {
    expect(findSubmissionErrors(written, [])).toEqual({})
  })

  it('finds all at once, each for its field', () => {
    expect(findSubmissionErrors({ ...written, title: ' ', document: empty }, [])).toEqual({
      title: titleMissing,
      document: deliveryEmpty,
    })
  })

  it('finds media that are not uploaded, and takes a story of media alone for a text', () => {
    expect(findSubmissionErrors({ ...written, document: empty }, [picture])).toEqual({
      media: findMediaError([picture]),
    })
    expect(findSubmissionErrors({ ...written, document: empty }, [{ ...picture, isUploading: true }])).toEqual({})
  })
})
