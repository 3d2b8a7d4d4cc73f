import {
  checkLinks,
  deleteImage,
  draft,
  draftLanguage,
  draftVersion,
  draftVersions,
  generateWithGrok,
  generateWithOpenAi,
  myArticle,
  myArticles,
  myDrafts,
  ownCorrections,
  publishArticle,
  publishCorrection,
  restoreDraftVersion,
  saveDraft,
  transcribe,
  updateArticle,
  uploadAudio,
  uploadImage,
} from '@contract/endpoints.ts'
import {
  sampleArticleSummaries,
  sampleDraft,
  sampleDraftSummaries,
  sampleDraftVersions,
  sampleOwnArticle,
} from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'

const versionOf = (wanted: string) =>
  sampleDraftVersions.find(({ version }) => String(version) === wanted) ?? {
    version: 3,
    words: 38,
    saved_at: sampleDraft.updated_at,
    origin: 'saved' as const,
    title: sampleDraft.title,
    content: sampleDraft.content,
    category: sampleDraft.category,
  }

const savedAt = '2026-11-21T10:00:00.000Z'

const story = (draftId: string | undefined) => ({
  content: [
    { type: 'heading-one' as const, children: [{ text: 'Four gauges, and nobody read them' }] },
    { type: 'paragraph' as const, children: [{ text: 'The night the river rose, four gauges told nobody.' }] },
  ],
  ...(draftId === undefined ? {} : { draft: { id: draftId, version: 9, updated_at: '2026-11-21T10:00:00.000Z' } }),
})

export const writingHandlers = [
  mockEndpoint(draft, ({ params: { id } }) => ({ ...sampleDraft, id })),
  mockEndpoint(draftLanguage, () => ({ language: 'en' as const })),
  mockEndpoint(myDrafts, () => ({ items: sampleDraftSummaries, total: sampleDraftSummaries.length })),
  mockEndpoint(saveDraft, ({ query, body: { version = 0 } }) => ({
    id: query.get('draft_id') ?? sampleDraft.id,
    version: version + 1,
    updated_at: savedAt,
  })),
  mockEndpoint(deleteImage, () => ({ success: true as const, deleted: true })),
  mockEndpoint(draftVersions, () => ({
    items: sampleDraftVersions.map(({ content: _, category: __, ...version }) => version),
    total: sampleDraftVersions.length,
  })),
  mockEndpoint(draftVersion, ({ params }) => versionOf(params.version)),
  mockEndpoint(restoreDraftVersion, ({ params, body }) => {
    const wanted = sampleDraftVersions.find(({ version }) => String(version) === params.version)
    const { title, content, category } = wanted ?? sampleDraft
    return { ...sampleDraft, id: params.id, title, content, category, version: body.version + 1, updated_at: savedAt }
  }),
  mockEndpoint(publishArticle, ({ body: { title, content, category } }) => ({
    ...sampleOwnArticle,
    title,
    content,
    category,
  })),
  mockEndpoint(updateArticle, ({ params: { id }, body: { title, content, category } }) => ({
    ...sampleOwnArticle,
    id,
    title,
    content,
    category,
  })),
  mockEndpoint(myArticles, () => ({ items: sampleArticleSummaries, total: sampleArticleSummaries.length })),
  mockEndpoint(myArticle, ({ params: { id } }) => ({ ...sampleOwnArticle, id })),
  mockEndpoint(uploadImage, () => ({
    url: '/media/sample-picture',
    image_id: 'sample-picture',
    width: 1600,
    height: 1000,
  })),
  mockEndpoint(uploadAudio, () => ({ url: '/media/sample-recording/original.wav', audio_id: 'sample-recording' })),
  mockEndpoint(generateWithGrok, ({ body }) => story(body.draft_id)),
  mockEndpoint(generateWithOpenAi, ({ body }) => story(body.draft_id)),
  mockEndpoint(transcribe, () => ({ text: 'The river rose four metres in one night.' })),
  mockEndpoint(checkLinks, ({ body: { addresses } }) => ({ answers: addresses.map(() => 'found' as const) })),
  mockEndpoint(ownCorrections, () => ({
    title: 'Who reads the river gauges',
    corrections: [
      { id: 'correction-1', published_at: '2026-11-20T09:00:00.000Z', text: 'There were three gauges, not four.' },
    ],
  })),
  mockEndpoint(publishCorrection, ({ body: { text } }) => ({
    id: 'correction-new',
    published_at: '2026-11-21T09:00:00.000Z',
    text,
  })),
]
