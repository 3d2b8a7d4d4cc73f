/** Texts that are hard to find, and others that share their words: what `measure.ts` searches. Identical on every run. */
import type { TestStory } from '../stories.ts'

/** `id`, title, standfirst and text. */
type Written = readonly [id: string, title: string, lead: string, body: string]

const written: readonly Written[] = [
  [
    'lodz',
    'The mills of Łódź weave again',
    'Nine halls reopen.',
    'In Łódź the looms had been silent since 1994. A weaving school now rents them.',
  ],
  [
    'orsted',
    'Ørsted turbines stand still off Esbjerg',
    '',
    'The wind farm sends no power to the grid, and the cable is at fault.',
  ],
  [
    'strasse',
    'Die Straße, die niemand bauen wollte',
    'Ein Dorf wartet seit 30 Jahren.',
    'Die Umgehungsstraße war 1996 versprochen. Das Geld floss in den Flughafen.',
  ],
  [
    'ecole',
    'L’école du village ferme ses portes',
    'Douze élèves, un bus.',
    'La mairie n’a pas prévenu les parents. L’inspection d’académie se tait.',
  ],
  [
    'dangelo',
    'Mayor D’Angelo resigns after an audit',
    '',
    'The auditor found two contracts without a tender. D’Angelo denies it.',
  ],
  [
    'tariffs',
    'U.S. steel tariffs close a foundry',
    'Forty jobs went in a week.',
    'The foundry sold to one customer in Ohio, who now buys at home.',
  ],
  [
    'copper',
    'AT&T buries its last copper line',
    '',
    'Older customers were told by letter that their telephone would stop.',
  ],
  [
    'cpp',
    'Pumps of a hospital ran on C++ from 1998',
    '',
    'The maker had lost the source of the software. Nurses set doses by hand.',
  ],
  [
    'email',
    'The e-mail that the regulator deleted',
    '',
    'An archive of the ministry kept a copy, and a clerk printed it.',
  ],
  [
    'interest',
    'The bank asks for 3.5 percent',
    '',
    'Interest on small loans was 2.1 percent in January. Bakers pay first.',
  ],
  [
    'homes',
    '10,000 homes without water',
    'A valve from 1961.',
    'The utility knew that the valve leaked, and painted it.',
  ],
  ['coverup', 'The cover-up at pier nine', '', 'Barrels were moved at night. The harbour master signed for sand.'],
  [
    'keeper',
    'A lighthouse keeper was paid for nine empty years',
    '',
    'The lamp has been automatic since 2017. Payroll did not know.',
  ],
  ['beijing', '北京地铁票价再次上涨', '', '市政府周二宣布，从明年一月起地铁票价上涨百分之十。乘客在听证会上反对。'],
  ['tokyo', '東京の水道管が破裂', '', '古い水道管の交換は十年遅れている。都は予算を公表していない。'],
  ['bangkok', 'น้ำท่วมกรุงเทพฯ ครั้งใหญ่', '', 'ชาวบ้านบอกว่าประตูระบายน้ำปิดอยู่ทั้งคืน'],
  [
    'seoul',
    '서울시가 지하철 요금을 올렸다',
    '',
    '시의회는 공청회에서 시민의 반대를 들었지만 요금은 그대로 인상되었다.',
  ],
  ['port', 'أغلقت المدينة الميناء القديم', '', 'قالت البلدية إن الرصيف خطر، ولم تنشر التقرير.'],
  ['points', 'הָעִיר סָגְרָה אֶת הַנָּמֵל', '', 'הדוח על הרציף לא פורסם.'],
  ['plane', 'Самолёт из Орла не долетел', '', 'Завод закрыли в мае, а рабочие не получили зарплату.'],
  [
    'waste',
    'Das Abfall\u00adwirtschafts\u00adgesetz hat eine Lücke',
    '',
    'Ein Händler aus Köln verschifft Batterien als Spielzeug.',
  ],
  ['width', 'ＮＴＴ　ｃｌｏｓｅｓ　ａ　ｆａｃｔｏｒｙ', '', 'Fibre is now drawn abroad.'],
  ['saopaulo', 'Os ônibus de São Paulo param', '', 'A prefeitura não pagou as empresas. O metrô lotou às seis.'],
  ['izmir', 'İzmir’de ışıklar söndü', '', 'DIYARBAKIR ve İzmir iki gün elektriksiz kaldı.'],
  ['thing', 'Þingvellir sells its parking', '', 'A firm in Reykjavík charges hikers at the old parliament.'],
  ['teachers', 'Teachers’ union sues over pensions', '', 'The fund bought towers in a city where nobody rents.'],
  [
    'emergency',
    'A state of emergency that never ended',
    'The decree is from 2009.',
    'The governor signs it anew each March, and buys without tenders.',
  ],
  ['hamlet', 'To be or not to be: the playhouse votes', '', 'The actors own the stage, and a developer owns the roof.'],
  ['who', 'WHO experts leave a laboratory', '', 'They saw three of nine freezers. The others had no key that day.'],
  ['railway', 'A state-owned railway hires its own auditors', '', 'The auditors found that the auditors were late.'],
  ['span', 'The audits of 2010–2020 are missing', '', 'The comptroller says that a flood took the shelves.'],
  ['danang', 'Lũ lụt ở Đà Nẵng', '', 'Hồ chứa xả nước lúc nửa đêm mà không báo trước.'],
  ['piraeus', 'Ο Πειραιάς πουλά τις αποβάθρες', '', 'Το λιμάνι ανήκει πια σε εταιρεία του εξωτερικού.'],
  [
    'collapse',
    'Why the old bridge at the mill fell',
    'Rust under new paint.',
    'Inspectors saw the rust in 2019. The bridge stood for two more winters and then collapsed at dawn.',
  ],
  [
    'volcano',
    'Hawaiʻi sells the slope of a volcano',
    '',
    'The lots are cheap, and no insurer writes a policy for them.',
  ],
  ['museum', 'The rock’n’roll museum owes its band', '', 'Posters were sold, and the drummer saw nothing of it.'],
  ['rnd', 'An R&D tax credit for a bakery', '', 'The research was a new shape of croissant.'],
  ['phd', 'A minister’s Ph.D. has another author', '', 'Forty pages came from a thesis of 1987, with its misprints.'],
  ['zurich', 'Zürcher Bahnhöfe ohne Aufzug', '', 'Wer im Rollstuhl sitzt, fährt zwei Halte weiter.'],
  ['delhi', 'दिल्ली की हवा में ज़हर', '', 'सरकार ने आँकड़े प्रकाशित नहीं किए। अस्पतालों में भीड़ है।'],
  ['walesa', 'A file on Wałęsa is for sale', '', 'The seller is a son of an officer. The archive bids.'],
  [
    'oeuvre',
    'Une œuvre volée au musée',
    '',
    'Le gardien dormait. L’assurance refuse de payer le cœur de la collection.',
  ],
  ['hamrun', 'Ħamrun waits for its clinic', '', 'The doors have been locked since the ribbon was cut.'],
  ['malaga', '¿Quién vendió el tranvía de Málaga?', '', 'Los vagones están en Sídney. El ayuntamiento pagó el viaje.'],
  [
    'electric',
    'Electrification of the valley line is late again',
    '',
    'The masts stand, and the wire was stolen twice.',
  ],
  ['ballot', 'The “secret ballot” of a club', '', 'Cards were numbered, and the treasurer kept the list.'],
  ['barnett', 'A street for Ida Wells-Barnett', '', 'The sign was ready in 2020. The council has not met about it.'],
  ['glass', 'Der Fußgänger-Überweg kostet eine Million', '', 'Der Bürgermeister lobt das Glasdach.'],
  [
    'farm',
    'Farmers sell water to a data centre',
    '',
    'A well of 300 metres cools servers, and neighbours’ taps are dry.',
  ],
  ['nurses', 'Night nurses count tablets alone', '', 'Two signatures are the law. One hand wrote both.'],
  [
    'barcelona',
    'La col·lecció que ningú va veure',
    '',
    'El museu de Barcelona guarda els quadres en un soterrani d’Hospitalet.',
  ],
  [
    'roma',
    'Dell’acqua di Roma non resta niente',
    '',
    'L’acquedotto perde metà di ciò che porta; nessuno l’ha riparato.',
  ],
  ['quebec', 'Qu’est-ce qui tue le fleuve?', '', 'Aujourd’hui les pêcheurs de Québec vendent leurs bateaux.'],
  ['curacao', 'Curaçao’s refinery burns at night', '', 'Smoke drifts over the school. The lease ended in 2019.'],
  ['dvorak', 'Dvořák’s piano is in a garage', '', 'The museum lent it to a hotel in Plzeň, which closed.'],
  ['nestle', 'Nestlé pumps a spring in drought', '', 'The permit is from 1988 and was never renewed.'],
  ['tromso', 'Tromsø counts its last cod', '', 'Trawlers from five countries share a quota that nobody adds up.'],
  ['aland', 'Åland’s ferries sail without pilots', '', 'An exemption from 2003 is still in force.'],
]

const towns = [
  'Kestrel Falls',
  'Ashby',
  'Port Havel',
  'Marrow Bay',
  'Dunmore',
  'Saint-Cyr',
  'Lindqvist',
  'Oakhaven',
  'Torrent',
  'Elmstead',
  'Vasgard',
  'Quarry Hill',
  'Brightwater',
  'Noonan',
  'Ferris',
  'Old Sarum',
]

/** Titles and sentences about a subject; each town has its own choice of them. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  library: [
    'The library of TOWN closes on Mondays',
    'Who pays for the library in TOWN?',
    'TOWN counts the books that it lost',
    'Readers queue for three computers.',
    'The roof leaks on the history shelves.',
    'Two librarians left in spring.',
    'A reading room is rented to a bank.',
  ],
  bridge: [
    'Trucks return to the bridge of TOWN',
    'TOWN paints its bridge and checks nothing',
    'The new bridge in TOWN has no owner',
    'Inspectors found rust in the bearings.',
    'The state pays for steel and the town for concrete.',
    'A toll was promised to end in 2019.',
    'Cyclists count 14 missing bolts.',
  ],
  water: [
    'Lead in the water of TOWN',
    'TOWN sells its water works',
    'A boil notice in TOWN lasts a year',
    'The utility tested homes that it chose.',
    'A valve failed twice in January.',
    'Pipes of 1920 lie below the market.',
    'The laboratory lost its samples.',
  ],
  school: [
    'A school in TOWN teaches in tents',
    'TOWN closes the school of its poorest quarter',
    'Lunch at the school of TOWN is cold',
    'Parents drive forty minutes.',
    'The village voted for a gymnasium instead.',
    'Teachers buy chalk themselves.',
    'The union asks for heating.',
  ],
  buses: [
    'The night buses of TOWN stop',
    'TOWN orders electric buses and no chargers',
    'Drivers in TOWN work fourteen hours',
    'A timetable from 2011 still hangs at the stops.',
    'The operator owes diesel for a year.',
    'Fares rise by a tenth.',
    'Nobody rides the line to the airport.',
  ],
  hospital: [
    'The hospital of TOWN sends mothers away',
    'Bills from the hospital of TOWN',
    'TOWN has a hospital without surgeons',
    'Nurses work alone at night.',
    'Software loses the doses of patients.',
    'The emergency room waits nine hours.',
    'A fund owns the beds.',
  ],
  police: [
    'The police of TOWN delete recordings',
    'TOWN pays for what its police did',
    'Overtime of the police in TOWN',
    'The e-mails were asked for in March.',
    'A secret list has 300 names.',
    'The chief resigns with a pension.',
    'Cameras were off for eleven minutes.',
  ],
  mill: [
    'The mill of TOWN burns again',
    'TOWN gives its mill to a developer',
    'What the mill of TOWN left in the soil',
    'Steel and cotton came by river.',
    'Tariffs ended the exports.',
    'An old wall fell on the lane.',
    'Workers were paid in tokens.',
  ],
  election: [
    'TOWN counts its ballots twice',
    'The missing ballots of TOWN',
    'An election in TOWN without candidates',
    'The clerk kept the key at home.',
    'Turnout fell in every ward.',
    'A minister came to speak.',
    'Postal votes were late by a day.',
  ],
}

const number = (index: number) => String(index).padStart(2, '0')
const day = 24 * 60 * 60 * 1000
const newest = Date.parse('2026-11-20T08:00:00.000Z')
const dateOf = (daysAgo: number) => new Date(newest - daysAgo * day).toISOString()
const documentOf = (lead: string, paragraphs: readonly string[]) =>
  JSON.stringify([
    ...(lead === '' ? [] : [{ type: 'standfirst', children: [{ text: lead }] }]),
    ...paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })),
  ])

export type QualityText = Required<Pick<TestStory, 'id' | 'title' | 'content' | 'publishedAt'>> & { text: string }

const others: QualityText[] = Object.entries(subjects).flatMap(([subject, lines], at) =>
  towns.map((town, index) => {
    const title = (lines[(index + at) % 3] ?? '').replace('TOWN', town)
    const sentences = [0, 1, 2].map((turn) => lines[3 + ((index + at + turn) % 4)] ?? '')
    const body = [`${town} has waited since ${2001 + ((index * 7 + at * 3) % 24)}.`, ...sentences]
    return {
      id: `${subject}-${number(index)}`,
      title,
      content: documentOf('', [body.join(' ')]),
      publishedAt: dateOf(3 + ((index * 37 + at * 53) % 900)),
      text: `${title}\n${body.join(' ')}`,
    }
  }),
)

export const qualityTexts: readonly QualityText[] = [
  ...written.map(([id, title, lead, body], index) => ({
    id,
    title,
    content: documentOf(lead, [body]),
    publishedAt: dateOf(20 + ((index * 71) % 800)),
    text: [title, lead, body].join('\n'),
  })),
  ...others,
]
