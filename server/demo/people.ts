export type DemoPerson = { name: string; email: string; phone: string; userType: 0 | 1 | 2 | 3 | 99 }

export const demoPassword = 'lede-demo-2026'

export const demoPeople = {
  reader: { name: 'Rosalind Achterberg', email: 'reader@lede.example', phone: '+1 555 010 0100', userType: 0 },
  journalist: { name: 'Jonah Petrakis', email: 'journalist@lede.example', phone: '+1 555 010 0101', userType: 1 },
  verified: { name: 'Mireille Okafor', email: 'verified@lede.example', phone: '+1 555 010 0102', userType: 2 },
  press: { name: 'Tomasz Lindqvist', email: 'press@lede.example', phone: '+1 555 010 0103', userType: 3 },
  admin: { name: 'Adaeze Whitlock', email: 'admin@lede.example', phone: '+1 555 010 0104', userType: 99 },
  ines: { name: 'Inês Carvalhal', email: 'ines.carvalhal@lede.example', phone: '+1 555 010 0110', userType: 2 },
  dov: { name: 'Dov Marchetti', email: 'dov.marchetti@lede.example', phone: '+1 555 010 0111', userType: 1 },
  sunniva: { name: 'Sunniva Rao', email: 'sunniva.rao@lede.example', phone: '+1 555 010 0112', userType: 3 },
  harold: { name: 'Harold Nakamura', email: 'harold.nakamura@lede.example', phone: '+1 555 010 0120', userType: 0 },
  beatriz: { name: 'Beatriz Olander', email: 'beatriz.olander@lede.example', phone: '+1 555 010 0121', userType: 0 },
  callum: { name: 'Callum Asante', email: 'callum.asante@lede.example', phone: '+1 555 010 0122', userType: 0 },
  priya: { name: 'Priya Vandersteen', email: 'priya.vandersteen@lede.example', phone: '+1 555 010 0123', userType: 0 },
  walter: { name: 'Walter Ibarra', email: 'walter.ibarra@lede.example', phone: '+1 555 010 0124', userType: 0 },
  noor: { name: 'Noor Feldmann', email: 'noor.feldmann@lede.example', phone: '+1 555 010 0125', userType: 0 },
  gwen: { name: 'Gwen Sorokina', email: 'gwen.sorokina@lede.example', phone: '+1 555 010 0126', userType: 0 },
} as const satisfies Record<string, DemoPerson>

export type DemoPersonKey = keyof typeof demoPeople
