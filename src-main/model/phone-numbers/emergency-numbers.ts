/**
 * Recognises emergency numbers without an area code. The service would ring the person's own phone first and
 * then call from another place: the wrong way to reach help.
 *
 * ITU-T E.161.1 has every country answer 112 and 911; the others are national. A number missing here is still
 * refused as too short; this list gives the right reason.
 */
import type { CountryCode } from 'libphonenumber-js/max'

/** Emergency numbers in so many countries that no ordinary number begins with them. */
const everywhere = new Set('000 110 111 112 113 115 117 118 119 911 999'.split(' '))

/** Emergency numbers of one country, where ordinary numbers elsewhere may begin alike. */
const ofCountries: Partial<Record<CountryCode, string>> = {
  AE: '997 998',
  AL: '127 128 129',
  AR: '100 101 107',
  AT: '122 133 140 141 144',
  AU: '106',
  BA: '122 123 124',
  BD: '199',
  BE: '100 101',
  BG: '150 160 166',
  BR: '190 191 192 193 197 199',
  CA: '988',
  CH: '143 144 147 1414',
  CL: '130 131 132 133',
  CN: '120 122',
  CO: '123 132',
  CY: '199',
  CZ: '150 155 156 158',
  DZ: '14 17 1548',
  EC: '101 102',
  EG: '122 123 180',
  ES: '061 062 080 085 088 091 092',
  ET: '907 939 991',
  FR: '15 17 18 114 191 196',
  GF: '15 17 18',
  GH: '191 192 193',
  GP: '15 17 18',
  GR: '100 108 166 199',
  HR: '192 193 194 195',
  HU: '104 105 107',
  IL: '100 101 102',
  IN: '100 101 102 108 1091',
  IQ: '104 122',
  IR: '125',
  IT: '114 1515 1530',
  JO: '191',
  KZ: '101 102 103 104',
  LA: '190 191 195',
  LB: '125 140 175',
  LK: '1990',
  MA: '15 19 150 177',
  MC: '15 17 18',
  MK: '192 193 194',
  MM: '191 192 199',
  MN: '101 102 103 105',
  MQ: '15 17 18',
  MX: '060 065 066 068',
  NG: '199',
  NP: '100 101 102',
  PE: '105 106 116',
  PK: '15 16 1122',
  PL: '997 998',
  RE: '15 17 18',
  RS: '192 193 194',
  RU: '01 02 03 04 101 102 103 104',
  SA: '937 996 997 998',
  SG: '995',
  SK: '150 155 158',
  SN: '15 17 18 1515',
  TH: '191 195 199 1155 1669',
  TN: '190 193 197 198',
  TR: '155 156 158 177',
  UA: '101 102 103 104',
  US: '988',
  VE: '171',
  YT: '15 17 18',
  ZA: '10111 10177',
  ZM: '991 993',
  ZW: '993 994 995',
}

/** @param digits as dialled, without prefixes. @param country where they are dialled */
export function isEmergencyNumber(digits: string, country: CountryCode | undefined): boolean {
  if (everywhere.has(digits)) return true
  return country !== undefined && (ofCountries[country]?.split(' ').includes(digits) ?? false)
}
