/**
 * Storage of the browser can hang for good: in WebKit, transactions of IndexedDB that began while their page entered
 * the back-forward cache block every later page of the origin. So nothing waits for storage without a limit.
 */
export class StorageTimeout extends Error {
  override name = 'StorageTimeout'
}

/** Rejects with a `StorageTimeout` if the answer takes longer. */
export function withinTime<Answer>(answer: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageTimeout('The storage of this browser did not answer.')), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** A storage that left one question without an answer is not waited for again until it answers any. */
export function createStorageQuestions(timeoutMs: number) {
  let isSilent = false
  let listeners: (() => void)[] = []
  const hear = () => {
    isSilent = false
    for (const listener of listeners.splice(0)) listener()
  }
  return {
    async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
      const answer = question()
      answer.then(hear, hear)
      return withinTime(answer, isSilent ? 0 : timeoutMs).catch((error) => {
        if (error instanceof StorageTimeout) isSilent = true
        throw error
      })
    },
    /** Resolves when a storage that was silent answers. */
    whenAnswering: () =>
      new Promise<void>((resolve) => {
        if (isSilent) listeners = [...listeners, resolve]
        else resolve()
      }),
  }
}
