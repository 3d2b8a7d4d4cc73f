export const engineTests: string[] = []
