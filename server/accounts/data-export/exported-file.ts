export type ExportedFile = { name: string; input: string | AsyncIterable<string> | ReadableStream<Uint8Array> }

export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
