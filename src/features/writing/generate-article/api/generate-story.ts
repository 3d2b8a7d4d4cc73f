import type { EditorDocument } from '@contract/document.ts'
import type { SavedDraft } from '@contract/draft.ts'
import { generateWithGrok, generateWithOpenAi } from '@contract/endpoints.ts'
import type { InferOutput } from 'valibot'
import { type Attempt, type CallApi, messageOf } from '@/shared/api'
import { generationTimeoutMs } from '@/shared/config'

export type Provider = 'grok' | 'openAi'

export type Prompt = { provider: Provider; content: string }

export type GeneratedStory = { document: EditorDocument; draft: InferOutput<typeof SavedDraft> }

type StoryOptions = { draftId: string; articleId: string | undefined; signal: AbortSignal }

export async function generateStory(
  api: CallApi,
  { content: { provider, content }, key }: Attempt<Prompt>,
  { draftId, articleId, signal }: StoryOptions,
): Promise<GeneratedStory> {
  const input = {
    body: {
      content,
      draft_id: draftId,
      ...(articleId === undefined ? {} : { original_article_id: articleId }),
    },
    idempotencyKey: key,
    timeoutMs: generationTimeoutMs,
    keepsSession: true,
    signal,
  }
  const story = await (provider === 'grok' ? api(generateWithGrok, input) : api(generateWithOpenAi, input))
  if (story.draft === undefined)
    throw new Error('The draft was deleted while the article was generated. The article is kept here.')
  return { document: story.content, draft: story.draft }
}

const fallbacks: Record<Provider, string> = {
  grok: 'Failed to generate article with AI',
  openAi: 'Failed to generate article with OpenAI',
}

/** Prefers the detail, then the message, then the provider's text (docs/specification.md#8-error-catalogue). */
export const describeGenerationError = (error: unknown, provider: Provider): string =>
  messageOf(error, '') || fallbacks[provider]
