/**
 * The people that the sample account's owner knows by name, as after importing an address book: a sample
 * library starts with them. Other numbers have no name, as in real life, and can be given one.
 */

export interface SamplePerson {
  name: string
  /** E.164. */
  numbers: string[]
  note: string
}

const known: [name: string, number: string, note?: string][] = [
  ['Álvaro (Huila)', '+13055550142', 'Grower'],
  ['Anjali (wedding)', '+15105550168', 'Bicycle cart on the twenty-first of June'],
  ['Brass Spoon', '+14155550131', 'Leonard, kitchen'],
  ['Brightline Internet', '+16505550109'],
  ['Bronwen (physio)', '+14155550106'],
  ['Castellano Plumbing', '+15105550177'],
  ['Clémence Moreau', '+14155550192'],
  ['Constance Adeyemi', '+14155550176', 'Lawyer. The lease.'],
  ['Dana Whitlock', '+14155550172', 'Buyer at **Northgate Grocers**. The buying meeting is at eleven.'],
  ['Dr. Okafor', '+14155550166', 'Lakeshore Clinic'],
  ['Ellen Marsh', '+19165550121', 'Harbor Commission, press office'],
  ['Gwen (Bay Ledger)', '+14155550101', 'Desk'],
  ['Ines (Meridian Customs)', '+15105550128'],
  ['Lakeshore Clinic', '+14155550167', 'Front desk: Pilar'],
  ['Leo', '+14155550159'],
  ['Luciana (Fazenda Boa Vista)', '+12125550117', 'Minas'],
  ['Marcus Bell', '+14155550118', 'Bell Properties'],
  ['Morita Kōbō', '+13105550134', '森田工房'],
  ['Mum', '+15035550134'],
  ['Niamh Gallagher', '+353209174199', 'Gallagher Packaging, Shannon'],
  ['Nkechi Obi', '+15105550136', 'University, food systems group'],
  ['Odette (Pelican Bookshop)', '+15105550162'],
  ['Philippa Stone', '+14155550129', 'Harborside Credit Union'],
  ['Priya Raghunathan', '+442079460958', 'Trade mark'],
  ['Professor Hoffman', '+12135550170'],
  ['Rui Ferreira', '+14155550183', 'Fish market on Pier Nine'],
  ['Ruth', '+15035550177'],
  ['Tama (Alder Travel)', '+12065550152'],
  ['Theo', '+12065550133'],
  ['Tomasz Wrona', '+15105550143', 'Union Square Logistics'],
]

export const sampleAddressBook: SamplePerson[] = known.map(([name, number, note = '']) => ({
  name,
  numbers: [number],
  note,
}))
