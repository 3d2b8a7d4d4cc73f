import { aiNotSetUp, grokAnsweredNothing, nothingHeard, openAiAnsweredNothing } from '../../../contract/ai.ts'
import {
  earlierInstructions,
  generateWithGrok,
  generateWithOpenAi,
  instructions,
  saveInstructions,
  transcribe,
} from '../../../contract/endpoints.ts'
import { type AiAnswer, recognizeHead, type StoryWriter } from '../../content/index.ts'
import { BrokenUpload, isoTime, type Mount, Refusal, refuse } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { keepStory, refuseOthersWriting } from './generating.ts'
import { activateInstructions, promptOf, readEarlier, readInstructions, readShipped } from './instructions.ts'
import { readStory } from './read-story.ts'
import { refusalOf } from './refusals.ts'

type Generation = {
  endpoint: typeof generateWithGrok | typeof generateWithOpenAi
  writer: StoryWriter | undefined
  instructions: () => Promise<{ content: string }>
  answeredNothing: string
}

export const mountAi: Mount<PublishingServices> = ({ route, routeUpload }, services) => {
  const { database, ai, logger, now } = services
  const { query } = database

  function wordsOf(answer: AiAnswer, path: string, requestId: string): string | Refusal {
    if ('text' in answer) return answer.text
    if (answer.error !== 'cancelled') logger.warn({ requestId, path, ...answer }, 'an AI request failed')
    return refusalOf(answer)
  }

  routeUpload(transcribe, async ({ upload, context }) => {
    const { transcriber } = ai
    if (transcriber === undefined) return (await upload.discard()) ?? refuse(503, aiNotSetUp)
    const format = await recognizeHead(upload.head)
    if (format instanceof Refusal) return (await upload.discard()) ?? format
    let broken: Refusal | undefined
    async function* pieces() {
      try {
        yield* upload.pieces()
      } catch (error) {
        if (error instanceof BrokenUpload) broken = error.refusal
        throw error
      }
    }
    const answer = await transcriber({ format, pieces: pieces() }, context.req.raw.signal)
    if (broken !== undefined) return broken
    const words = wordsOf(answer, transcribe.path, context.get('requestId'))
    if (words instanceof Refusal) {
      // Drain the upload, because a client that is still sending would miss the response.
      await upload.discard()
      return words
    }
    return words.trim() === '' ? refuse(422, nothingHeard) : { text: words.trim() }
  })

  const mountGeneration = ({ endpoint, writer, instructions, answeredNothing }: Generation) =>
    route(endpoint, async ({ body, caller, context }) => {
      if (writer === undefined) return refuse(503, aiNotSetUp)
      const accountId = caller.id
      const purpose = { draftId: body.draft_id, articleId: body.original_article_id }

      const refusal = await refuseOthersWriting(query, accountId, purpose)
      if (refusal !== undefined) return refusal
      const request = { instructions: promptOf((await instructions()).content), material: body.content }
      const written = await writer(request, context.req.raw.signal)
      const words = wordsOf(written, endpoint.path, context.get('requestId'))
      if (words instanceof Refusal) return words
      const story = readStory(words)
      if (story === undefined) {
        logger.warn({ requestId: context.get('requestId'), path: endpoint.path }, 'an AI service returned no story')
        return refuse(502, answeredNothing)
      }
      return {
        // Store the response itself, because generating again would give a different story.
        effect: async (transaction) =>
          JSON.stringify(await keepStory(transaction, { accountId, at: isoTime(now()) }, purpose.draftId, story)),
        answer: async (kept) => JSON.parse(kept),
      }
    })

  mountGeneration({
    endpoint: generateWithGrok,
    writer: ai.grok,
    instructions: readShipped,
    answeredNothing: grokAnsweredNothing,
  })
  mountGeneration({
    endpoint: generateWithOpenAi,
    writer: ai.openAi,
    instructions: () => readInstructions(query),
    answeredNothing: openAiAnsweredNothing,
  })

  route(instructions, ({ query: { source } }) => (source === 'file' ? readShipped() : readInstructions(query)))

  route(saveInstructions, async ({ body, caller }) => {
    const author = { accountId: caller.id, at: isoTime(now()) }
    await database.write((transaction) => activateInstructions(transaction, author, body.content))
    return readInstructions(query)
  })

  route(earlierInstructions, () => readEarlier(query))
}
