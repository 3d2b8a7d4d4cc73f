export type AskedQuestion = { id: string; isFunding: boolean }

/** Takes only the identifier from the path: everything else that a reader sees comes from the server. */
export function questionOfPath(path: string | undefined): AskedQuestion | undefined {
  const [, id, search = ''] = /^\/questions\/([\w-]{1,64})(\?[^#]*)?(?:#.*)?$/.exec(path ?? '') ?? []
  return id === undefined ? undefined : { id, isFunding: new URLSearchParams(search).get('fund') === 'true' }
}
