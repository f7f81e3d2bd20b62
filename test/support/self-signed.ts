/** A certificate for localhost that nobody vouches for, and its key: for tests that it is refused. Protects nothing. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcsJK9x7KgxYlCz6e
jO+APhtk8YCGSlpORK4cFDjWGCuhRANCAARdOWg1482pZ/Yo37qwbxLVY8QE3ju5
lGXhJkvQDeKvyE3bnYfUBigXVWLxxF/0cwrRPjVi6a/hjszSih1MwpHi
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUB4x8TJta/1NyCTrE9hGwAVbWxwQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA5NDg0NFoYDzIxMjYxMDI4
MDk0ODQ0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARdOWg1482pZ/Yo37qwbxLVY8QE3ju5lGXhJkvQDeKvyE3bnYfUBigX
VWLxxF/0cwrRPjVi6a/hjszSih1MwpHio28wbTAdBgNVHQ4EFgQUtlUiE5DrbF2w
2oqnhV30h/v3gj4wHwYDVR0jBBgwFoAUtlUiE5DrbF2w2oqnhV30h/v3gj4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAJavb9sQxAF+eL1/7Pn/KUkUtiEuk6guNPo3FUmp/vTdAiEA
43cms7IOoYcTELmJbH0hFLuAsw2ajLPMtL5RWsmJWIs=
-----END CERTIFICATE-----
`,
}
