/** `src/features/bounties/vote-bounty/model/vote.machine.ts` → `features/vote-bounty/vote machine`: beside the slice's stories. */
export function machineTitle(machineFile: string): string {
  const [, folder = '', name = ''] = /.*?src\/(.*?)(?:\/model)?\/([^/]+)\.machine\.ts$/.exec(machineFile) ?? []
  return `${folder}/${name} machine`
}
