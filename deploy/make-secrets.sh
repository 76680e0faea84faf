#!/bin/sh
# Makes the secrets that compose.yaml reads, in the folder `secrets`, and keeps those that are there. Only its owner may
# enter the folder; the files are readable so that the users of the containers can read them.
set -eu
cd "$(dirname "$0")/.."
mkdir -p secrets
chmod 700 secrets
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; chmod 444 "secrets/$1"; }
keep secret "$(random)"
keep database_admin_password "$(random)"
keep database_password "$(random)"
keep database_url "postgresql://dhoop:$(cat secrets/database_password)@database/dhoop"
