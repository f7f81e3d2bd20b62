/**
 * Maps area codes to time zones, in countries with several zones whose numbers tell the place. All other
 * countries, and mobile numbers (except in North America, which has no separate ones), get every zone of the
 * country.
 *
 * An area code is listed under each zone that contains a good part of it. Sources: the time-zone data of
 * Google's libphonenumber (Apache 2.0), corrected by the numbering plans of NANPA, ACMA and Anatel; newer
 * codes are missing.
 */

/** By country calling code: zones, and the first digits of the national numbers. */
export const areaTimeZones: Record<string, Record<string, string>> = {
  1: {
    'America/Adak': '907',
    'America/Anchorage': '907',
    'America/Boise': '208 986',
    'America/Chicago':
      '205 210 214 217 218 219 224 225 228 235 251 254 256 262 270 274 281 308 309 312 314 316 318 ' +
      '319 320 325 327 331 334 337 346 353 361 364 402 405 409 414 417 430 432 447 448 464 469 479 ' +
      '501 504 507 512 515 531 534 539 557 563 572 573 580 601 605 608 612 615 618 620 629 630 636 ' +
      '641 651 659 660 662 682 689 701 708 712 713 715 726 730 731 737 763 769 773 779 785 806 812 ' +
      '815 816 817 830 832 847 850 870 872 901 903 913 918 920 930 931 936 938 940 945 952 956 972 ' +
      '975 979 985',
    'America/Denver': '303 307 308 385 406 435 505 575 605 701 719 720 748 801 915 970 983',
    'America/Edmonton': '250 368 403 587 780 825 867',
    'America/Halifax': '428 506 709 782 879 902',
    'America/Los_Angeles':
      '206 208 209 213 253 279 310 323 341 350 360 369 408 415 424 425 442 458 503 509 510 530 541 ' +
      '559 562 564 619 626 628 650 657 661 669 702 707 714 725 738 747 760 775 805 818 820 831 840 ' +
      '858 909 916 925 949 951 971 986',
    'America/New_York':
      '201 202 203 207 212 215 216 220 223 227 229 231 234 239 240 248 252 260 267 269 270 272 276 ' +
      '283 301 302 304 305 313 315 317 321 324 326 329 330 332 336 339 347 351 352 363 364 380 386 ' +
      '401 404 407 410 412 413 419 423 434 440 443 445 448 463 470 472 475 478 484 502 508 513 516 ' +
      '517 518 540 551 561 567 570 571 574 582 585 586 603 606 607 609 610 614 616 617 631 640 645 ' +
      '646 656 667 678 680 681 686 703 704 706 716 717 718 724 727 728 732 734 740 743 754 757 762 ' +
      '765 770 771 772 774 781 786 802 803 804 810 812 813 814 821 826 828 835 838 839 843 845 848 ' +
      '850 854 856 857 859 860 862 863 864 865 878 904 906 908 910 912 914 917 919 929 930 934 937 ' +
      '941 943 947 948 954 959 973 978 980 984 989',
    'America/Phoenix': '480 520 602 623 928',
    'America/Regina': '306 639',
    'America/St_Johns': '709 879',
    'America/Toronto':
      '226 249 263 289 343 354 365 367 382 416 418 437 438 450 468 514 519 548 579 581 613 647 683 ' +
      '705 742 753 807 819 867 873 905 942',
    'America/Vancouver': '236 250 257 604 672 778',
    'America/Whitehorse': '867',
    'America/Winnipeg': '204 431 474 584 807',
    'Pacific/Honolulu': '808',
  },
  55: {
    'America/Boa_Vista': '95',
    'America/Campo_Grande': '67',
    'America/Cuiaba': '65 66',
    'America/Manaus': '92 97',
    'America/Porto_Velho': '69',
    'America/Rio_Branco': '68',
    'America/Sao_Paulo':
      '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 ' +
      '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 93 94 96 98 99',
  },
  61: {
    'Australia/Adelaide': '8',
    'Australia/Brisbane': '7',
    'Australia/Darwin': '8',
    'Australia/Melbourne': '3',
    'Australia/Perth': '8',
    'Australia/Sydney': '2',
  },
}
