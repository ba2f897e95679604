// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// A wallet that is a contract (EIP-1271): what its owner's key has signed is its own signature.
contract ContractWallet {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "no signature");
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}
